import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { publisherAddress } from '#app/modules/citation/index.ts'
import {
	dressFigures,
	forReaderModes,
	markCitations,
	withPictureWidths,
} from '#app/modules/work/full-text/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { WorkOnPage } from './read-work.server.ts'

/** The full text in its language, or a part of it; where there is none, the way to it, and no empty reader. */
export function ReaderText({ work, viewer }: { work: WorkOnPage; viewer: string | null }) {
	const page = useLanguage()
	const { record, text } = work
	const words = useFigureWords(work)
	const { t } = useTranslation('article')
	const place = Object.fromEntries(PLACE_WORDS.map((key) => [key, t(`place.${key}`)]))
	const figures = text?.html.includes('<figure') ? words : null
	if (record.withdrawn) return null
	if (!text) return <TextElsewhere work={work} viewer={viewer} />
	if (text.html === '') return null
	const foreign = text.language !== page
	const marked = markCitations(forReaderModes(text.html), text.part === 'whole' ? 1 : text.part)
	const html = withPictureWidths(marked)
	return (
		<div
			className="text-body"
			id="texte"
			lang={foreign ? text.language : undefined}
			dir={foreign ? directionOf(text.language) : undefined}
			data-place-words={JSON.stringify(place)}
			data-figure-words={figures ? JSON.stringify(figures.viewer) : undefined}
			dangerouslySetInnerHTML={{ __html: figures ? dressFigures(html, figures.beside) : html }}
		/>
	)
}

/** What is said beside figures and tables, and in their larger view. */
function useFigureWords({ record, text }: WorkOnPage) {
	const page = useLanguage()
	const { t } = useTranslation('article')
	const publisher = publisherAddress(record)
	return {
		beside: {
			attributes: text?.language === page ? '' : ` lang="${page}" dir="${directionOf(page)}"`,
			enlarge: t('figures.enlarge'),
			csv: t('figures.csv'),
			elsewhere: t('figures.elsewhere'),
			elsewhereLink: publisher ? { href: publisher, text: t('figures.elsewhereLink') } : null,
		},
		viewer: Object.fromEntries(VIEWER_WORDS.map((key) => [key, t(`figures.${key}`)])),
	}
}

const PLACE_WORDS = ['place', 'progress', 'resume', 'go', 'stay'] as const

const VIEWER_WORDS = ['larger', 'smaller', 'previous', 'next', 'download', 'back', 'position'] as const

function TextElsewhere({ work: { record }, viewer }: { work: WorkOnPage; viewer: string | null }) {
	const { t } = useTranslation('article')
	const publisher = publisherAddress(record)
	return (
		<AsideBox as="section" className="elsewhere">
			<h2>
				{t(
					viewer ? 'noFullText.pdfTitle' : publisher ? 'noFullText.title' : 'noFullText.titleWithoutAddress',
				)}
			</h2>
			<p>{viewer ? t('noFullText.pdfText') : publisher ? t('noFullText.text') : t('noFullText.noAddress')}</p>
			{viewer || publisher ? (
				<p className="mt-4">
					{viewer ? (
						<ButtonLink variant="primary" href={viewer}>
							{t('tools.viewPdf')}
						</ButtonLink>
					) : (
						<ButtonLink variant="primary" href={publisher ?? ''} rel="noopener">
							{t('noFullText.openSource')}
						</ButtonLink>
					)}
				</p>
			) : null}
		</AsideBox>
	)
}
