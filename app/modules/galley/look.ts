import { z } from 'zod'

/** Width and height of a printed page: that of offices, and the usual one of scholarly journals (170 × 240 mm). */
export const GALLEY_PAPERS = ['a4', '17x24'] as const
export type GalleyPaper = (typeof GALLEY_PAPERS)[number]

/**
 * Designs of printed pages: `classique` is one column in one face, for long texts and Arabic; `revue` two columns with headings without serifs, for short
 * papers; `cahier` one column beside a wide margin, where the facts of the first page stand.
 */
export const GALLEY_TEMPLATES = ['classique', 'revue', 'cahier'] as const
export type GalleyTemplate = (typeof GALLEY_TEMPLATES)[number]

/** How the PDFs of a journal look. */
export const lookInput = z.object({ paper: z.enum(GALLEY_PAPERS), template: z.enum(GALLEY_TEMPLATES) })
export type GalleyLook = z.infer<typeof lookInput>
