import type { MadeFormat } from '#app/modules/galley/index.ts'

/** The files that editors look at before an article is out. */
export const PREVIEWED = ['pdf', 'epub', 'jats', 'html'] as const satisfies readonly MadeFormat[]
export type PreviewedFormat = (typeof PREVIEWED)[number]
