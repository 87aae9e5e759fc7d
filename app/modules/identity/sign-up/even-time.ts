import type { z } from 'zod'
import type { Command } from '#app/platform/command.server.ts'

/** Longer than what any branch takes on a machine that is not overloaded. */
const STEP_MS = 400

/**
 * The command, whose answers are given after a whole number of steps of 0.4 s, so that how long it took says nothing about what it found:
 * known and unknown addresses answer alike. It costs waiting, not work.
 */
export function inEvenTime<By, Schema extends z.ZodType, Answer>(
	command: Command<By, Schema, Answer>,
): Command<By, Schema, Answer> {
	const evenly: (...asked: Parameters<typeof command>) => Promise<Answer> = async (...asked) => {
		const started = performance.now()
		try {
			return await command(...asked)
		} finally {
			const past = performance.now() - started
			await new Promise((resolve) => setTimeout(resolve, STEP_MS - (past % STEP_MS)))
		}
	}
	return Object.assign(evenly, { input: command.input })
}
