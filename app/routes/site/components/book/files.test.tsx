import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { BookFiles } from './files.tsx'

const PDF = { path: '/ouvrages/o/o.pdf', format: 'pdf', bytes: 1000 }
const EPUB = { path: '/ouvrages/o/o.epub', format: 'epub', bytes: 1000 }

function shown(files: object[]) {
	const book = { slug: 'o', path: '/ouvrages/o', files } as unknown as BookPage
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<BookFiles book={book} volumes={[]} />
		</LanguageContext>,
	)
}

test('the PDF that stands at the head of a book is not offered again among its formats; others are', () => {
	expect(shown([PDF])).not.toMatch(/o\.pdf|Formats<|pas de fichier/)
	expect(shown([PDF, EPUB])).toMatch(/<h2>Formats<\/h2>.*o\.epub/)
	expect(shown([])).toContain('pas de fichier')
})
