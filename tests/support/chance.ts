/** Choices by chance that are the same in every run (Park and Miller's generator). */
export function choicesFrom(seed: number): <T>(things: readonly T[]) => T {
	let present = seed
	return <T>(things: readonly T[]) => {
		present = (present * 16_807) % 2_147_483_647
		return things[present % things.length] as T
	}
}
