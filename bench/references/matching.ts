import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type CslItem, referenceOf } from '#app/modules/reference/index.ts'
import { type Candidate, matchOf } from '#app/modules/work/cited/match.ts'
import { foldedTitle } from '#app/modules/work/cited/title.ts'

/**
 * How well references are matched with works of the library where no DOI says which: the references of the demonstration library are read from their
 * words alone, DOIs taken out. The truth is the DOI that was there: of a work of the library, which is to be found, or of another, in which place none is.
 * `--show found|missed|wrong|unknown` prints those.
 */
const { values } = parseArgs({ options: { show: { type: 'string' } } })
const FOLDER = 'data/demo/works'
type Texts = { [language: string]: string }
type Work = {
	slug: string
	type: Candidate['kind']
	title: Texts
	subtitle?: Texts
	doi?: string
	published: string
	contributors: { role: string; name: string; family?: string }[]
	references?: { text: string; doi?: string; csl?: CslItem }[]
}

const works = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.ndjson.gz'))
	.flatMap((file) =>
		gunzipSync(readFileSync(join(FOLDER, file)))
			.toString()
			.split('\n'),
	)
	.filter(Boolean)
	.map((line) => JSON.parse(line) as Work)
	.filter(({ contributors }) => contributors !== undefined)
const byTitle = new Map<string, Candidate[]>()
for (const work of works.map(asCandidate))
	for (const title of work.titles) byTitle.set(title, [...(byTitle.get(title) ?? []), work])
const ofDoi = new Map(works.flatMap(({ doi, slug }) => (doi ? [[doi.toLowerCase(), slug]] : [])))

const count = { references: 0, known: 0, found: 0, missed: 0, wrong: 0, unknown: 0 }
for (const work of works)
	for (const { text, doi, csl } of work.references ?? []) {
		count.references += 1
		const real = (doi ?? csl?.DOI)?.toLowerCase()
		const bare = text.replace(/(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+/gi, '').trim()
		const read = referenceOf(bare, {}).csl
		const title = foldedTitle(read?.title ?? '')
		const match = matchOf({ workId: work.slug, doi: null, csl: read }, (title && byTitle.get(title)) || [])
		const meant = real === undefined ? undefined : (ofDoi.get(real) ?? null)
		if (meant && meant !== work.slug) count.known += 1
		const fate = match
			? meant === undefined
				? 'unknown'
				: meant === match.id
					? 'found'
					: 'wrong'
			: meant && meant !== work.slug
				? 'missed'
				: null
		if (!fate) continue
		count[fate] += 1
		if (fate === values.show) console.log(`${text}\n   → ${match?.id ?? meant} (${real ?? 'no DOI'})`)
	}
console.log(
	`${count.references} references, ${count.known} of them by DOI to a work of the library: ${count.found} found without it, ${count.missed} not; ` +
		`${count.wrong} led to another work than their DOI, ${count.unknown} without a DOI lead to a work`,
)

function asCandidate({ slug, type, title, subtitle, doi, published, contributors }: Work): Candidate {
	const written = Object.entries(title).flatMap(([language, text]) => [
		text,
		`${text} ${subtitle?.[language] ?? ''}`,
	])
	const authors = contributors.filter(({ role }) => role === 'author')
	const signing = authors.length > 0 ? authors : contributors.filter(({ role }) => role === 'editor')
	return {
		id: slug,
		kind: type,
		doi: doi ?? null,
		year: Number(published.slice(0, 4)),
		titles: [...new Set(written.flatMap((text) => foldedTitle(text) ?? []))],
		people: signing.map(({ family, name }) => family ?? name.split(' ').at(-1) ?? name),
	}
}
