import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { type ChapterLink, chapterPlace } from '../model.ts'
import { ChapterNavigation } from './chapter-navigation.tsx'

const chapter = (number: number): ChapterLink => ({
	...{ slug: `c${number}`, path: `/ouvrages/x/chapitre/c${number}`, number },
	...{ language: 'fr', title: { fr: `Titre ${number}` } },
})

test('a chapter whose book is not whole here keeps its printed number, and is not said to be another', () => {
	const shown = (slug: string) => {
		const place = chapterPlace([chapter(1), chapter(2), chapter(9)], slug)
		if (!place) throw new Error('no place')
		return renderToStaticMarkup(
			<LanguageContext value="fr">
				<ChapterNavigation place={place} bookPath="/ouvrages/x" />
			</LanguageContext>,
		)
	}
	expect(shown('c2')).toContain('Chapitre 2 sur 3')
	expect(shown('c9')).toContain('Chapitre 9')
	expect(shown('c9')).not.toContain('sur 3')
})
