import { spaceLinks } from '#app/ui/space-styles.ts'
import desk from '#app/ui/styles/desk.css?url'

/** The stylesheets of the desk: `export { deskLinks as links }` in a layout of it. */
export const deskLinks = () => [...spaceLinks(), { rel: 'stylesheet', href: desk }]
