import desk from '#app/ui/styles/desk.css?url'
import { spaceLinks } from '../../site/components/space-styles.ts'

/** The stylesheets of the desk: `export { deskLinks as links }` in a layout of it. */
export const deskLinks = () => [...spaceLinks(), { rel: 'stylesheet', href: desk }]
