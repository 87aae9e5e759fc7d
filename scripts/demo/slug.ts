import { slugOf } from '#app/platform/db/slug.ts'

/** Hands out each slug once: the second of a name gets `-2`. */
export function uniqueSlugs(): (text: string) => string {
	const taken = new Map<string, number>()
	return (text) => {
		const slug = slugOf(text)
		const uses = (taken.get(slug) ?? 0) + 1
		taken.set(slug, uses)
		return uses === 1 ? slug : `${slug}-${uses}`
	}
}
