import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { AnonymityFinding } from '../anonymity/tasks.ts'
import { AnonymityList, NamesLeft } from './anonymity.tsx'

const finding = (found: Partial<AnonymityFinding>): AnonymityFinding => ({
	kind: 'inside',
	what: 'Awa Une',
	count: 1,
	canBeStripped: false,
	places: [],
	...found,
})

const shown = (of: ReactNode, language: Language = 'fr') =>
	renderToStaticMarkup(<LanguageContext value={language}>{of}</LanguageContext>)

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('what the copy leaves out stands in one line by its kind, all but some examples folded', () => {
	const links = Array.from({ length: 72 }, (_, at) =>
		finding({ kind: 'link', what: `C:\\awa\\${at}`, canBeStripped: true }),
	)
	const property = finding({ kind: 'property', what: 'person : Awa Une', canBeStripped: true })
	const html = shown(<AnonymityList found={[...links, property, finding({ kind: 'name' })]} />)
	expect(html.match(/<li>/g)).toHaveLength(3)
	expect(html.split('<details>')[0]).not.toContain('awa\\3')
	expect(words(html)).toMatch(/72 retirés de la copie/)
	expect(words(html)).toMatch(/Personne\s+Awa Une/)
	expect(html.replace(/<details>.*?<\/details>/g, '')).not.toContain('awa\\71')
	for (const language of ['fr', 'en', 'es', 'ar'] as const)
		expect(words(shown(<AnonymityList found={links} />, language))).not.toMatch(
			/pour vous|for you|por usted|عنك/,
		)
})

test('a file whose copy names somebody is told by its name with its places, another one not at all', () => {
	const left = [finding({ kind: 'margin', what: 'Awa Une' }), finding({ kind: 'selfCitation' })]
	const told = words(shown(<NamesLeft fileName="annexe.docx" left={left} />))
	expect(told).toMatch(/annexe\.docx.*1 à changer.*1 à regarder.*En-tête ou pied de page.*Awa Une/)
	expect(shown(<NamesLeft fileName="annexe.docx" left={[]} />)).toBe('')
	expect(shown(<NamesLeft fileName="image.png" left={null} />)).toBe('')
})
