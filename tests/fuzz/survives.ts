import { Refused } from '#app/modules/manuscript-file/refusal.ts'
import { GalleyRefused } from '#app/modules/production/galleys/galley-refused.ts'
import { Malformed } from '#app/platform/failures.ts'
import { mutatedText, type Random, randomFrom } from './mutate.ts'

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)

/** What a reader may throw: its own refusals. */
const REFUSALS = [Refused, GalleyRefused, Malformed]

/** Reads `count` spoiled inputs (more by `npm run fuzz`), each of its own seed; says with which seed something else than an answer or a refusal came. */
export async function survives<T>(
	count: number,
	spoil: (random: Random) => T,
	read: (input: T) => unknown,
): Promise<void> {
	for (let time = 0; time < count * ROUNDS; time++) {
		const seed = SEED * 1_000_003 + time
		try {
			await read(spoil(randomFrom(seed)))
		} catch (error) {
			if (REFUSALS.some((refusal) => error instanceof refusal)) continue
			throw new Error(`seed ${seed}`, { cause: error })
		}
	}
}

export const spoiled = (text: string) => (random: Random) => mutatedText(text, random)
