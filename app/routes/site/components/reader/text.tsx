import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { publisherAddress } from '#app/modules/citation/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { WorkOnPage } from './read-work.server.ts'

/** The full text in its language, or a part of it; where there is none, the way to it, and no empty reader. */
export function ReaderText({ work, viewer }: { work: WorkOnPage; viewer: string | null }) {
	const page = useLanguage()
	const { record, text } = work
	if (record.withdrawn) return null
	if (!text) return <TextElsewhere work={work} viewer={viewer} />
	if (text.html === '') return null
	const foreign = text.language !== page
	return (
		<div
			className="text-body"
			id="texte"
			lang={foreign ? text.language : undefined}
			dir={foreign ? directionOf(text.language) : undefined}
			dangerouslySetInnerHTML={{ __html: text.html }}
		/>
	)
}

function TextElsewhere({ work: { record }, viewer }: { work: WorkOnPage; viewer: string | null }) {
	const { t } = useTranslation('article')
	const publisher = publisherAddress(record)
	return (
		<AsideBox as="section" className="elsewhere">
			<h2>{viewer ? t('noFullText.pdfTitle') : t('noFullText.title')}</h2>
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
