export { boardOf, getReadiness, readinessAsCsv } from './board.server.ts'
export { showFigures } from './show-figures.server.ts'
