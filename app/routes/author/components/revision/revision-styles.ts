import revision from '#app/ui/styles/revision.css?url'
import { authorLinks } from '../author-styles.ts'

/** The stylesheets of the page of a revision. */
export const revisionLinks = () => [...authorLinks(), { rel: 'stylesheet', href: revision }]
