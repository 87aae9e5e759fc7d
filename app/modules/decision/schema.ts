import { z } from 'zod'
import { typedLines } from '#app/i18n/typed-text.ts'

/** Characters that a letter and a reason take at most. */
export const LONGEST_LETTER = 20_000
export const LONGEST_REASON = 4000

const lines = (most: number) => z.string().transform(typedLines).pipe(z.string().max(most))

export const letterField = lines(LONGEST_LETTER)
export const reasonField = lines(LONGEST_REASON)
export const dayField = z.iso.date()
