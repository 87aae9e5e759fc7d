import styles from './styles/spaces.css?url'

/** The stylesheet of the spaces: `export { spaceLinks as links }` in a route that needs it. */
export const spaceLinks = () => [{ rel: 'stylesheet', href: styles }]
