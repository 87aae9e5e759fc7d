import { z } from 'zod'
import { typedLines } from '#app/i18n/typed-text.ts'

const lines = (least: number) => z.string().transform(typedLines).pipe(z.string().min(least).max(3000))

/** What an owner says when they ask to have their trial opened. */
export const askForm = z.object({ message: lines(0) })

/** Why a trial is sent back or declined. */
export const reasonForm = z.object({ reason: lines(1) })
