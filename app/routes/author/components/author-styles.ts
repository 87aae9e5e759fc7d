import { spaceLinks } from '#app/ui/space-styles.ts'
import author from '#app/ui/styles/author.css?url'

/** The stylesheets of the wizard and of a submission's page: `export { authorLinks as links }` in a route that needs them. */
export const authorLinks = () => [...spaceLinks(), { rel: 'stylesheet', href: author }]
