import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { WorkCard } from '../card.ts'
import { Extract } from './extract.tsx'
import { WorkAbstract } from './work-card.tsx'

const ABSTRACT =
	'Ce chapitre évalue la représentativité de l’échantillon des observatoires ruraux et propose des stratégies de pondération pour corriger les biais d’échantillonnage, puis les compare à celles du recensement.'

/** What a card shows of an abstract: on a phone, and where there is room. */
function shown(text: string, lines?: number) {
	const work = { language: 'fr', abstract: { fr: text } } as unknown as WorkCard
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<WorkAbstract work={work} {...(lines && { lines })} />
		</LanguageContext>,
	)
	const words = (part: string) => part.replace(/<[^>]*>/g, '')
	return {
		phone: words(html.replace(/<span class="not-on-phones">.*?<\/span>/, '')),
		wide: words(html.replace(/<span class="phone-only">.*?<\/span>/, '')),
	}
}

test('an abstract is cut after a whole word, sooner on a phone', () => {
	const { phone, wide } = shown(ABSTRACT)
	expect(phone).toBe('Ce chapitre évalue la représentativité de l’échantillon des observatoires…')
	expect(wide).toMatch(/^Ce chapitre .* corriger les biais…$/)
	expect(shown(ABSTRACT, 6).phone).toMatch(/celles du\srecensement\.$/)
	expect(shown('Une note brève.')).toEqual({ phone: 'Une note brève.', wide: 'Une note brève.' })
})

test('what was sought stays within what a phone shows, however far it stands from the beginning', () => {
	const runs = [
		{ text: '… le métier du fer se transmet depuis toujours au village par les vieux ' },
		{ text: 'métallurgistes', hit: true },
		{
			text: ', dont les enclumes et les soufflets passent de main en main, comme les chants qui les accompagnent au travail du soir.',
		},
	]
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<Extract runs={runs} language="fr" />
		</LanguageContext>,
	)
	const phone = html.replace(/<span class="not-on-phones">.*<\/span>/, '')
	expect(phone).toContain('<mark>métallurgistes</mark>')
	expect(html.replace(/<[^>]*>/g, '')).not.toContain('accompagnent')
})
