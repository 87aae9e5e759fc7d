import { z } from 'zod'

/** How far a job in steps has come; `from` are those that an earlier try had done. */
const steps = z.object({ done: z.number(), of: z.number(), from: z.number().optional() })
type Steps = z.output<typeof steps>

/** What a job says of its steps; null for one that does not say. */
export const stepsOf = (progress: unknown): Steps | null => steps.safeParse(progress).data ?? null

/** Steps that have to be done before a pace is known. */
const FEWEST = 2

/** Seconds that a job still needs, by the pace of the steps that this try has done; null before two of them, and for one that does not say how many there are. */
export function secondsLeft(progress: unknown, startedAt: Date | null, now: Date): number | null {
	const said = stepsOf(progress)
	if (!said || !startedAt) return null
	const done = said.done - (said.from ?? 0)
	const spent = now.getTime() - startedAt.getTime()
	if (done < FEWEST || said.done >= said.of || spent <= 0) return null
	return ((spent / done) * (said.of - said.done)) / 1000
}

/** Adds to what a job says of its steps how many an earlier try had done, so that they are no part of its pace. A try that begins again from the first has none. */
export function sinceThisTry(earlier: unknown): (progress: unknown) => unknown {
	let from = stepsOf(earlier)?.done ?? 0
	return (progress) => {
		const said = stepsOf(progress)
		if (said && said.done < from) from = 0
		return said && from > 0 ? { ...(progress as object), from } : progress
	}
}
