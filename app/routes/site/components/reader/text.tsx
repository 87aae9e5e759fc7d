import { useTranslation } from 'react-i18next'
import { directionOf } from '#app/i18n/languages.ts'
import { doiUrl } from '#app/modules/citation/record-texts.ts'
import type { WorkRecord } from '#app/modules/work/model.ts'
import type { WorkReading } from '#app/modules/work/reading.ts'
import { useLanguage } from '#app/ui/text.tsx'

/** The full text in its language; where there is none, the way to it, and no empty reader. */
export function ReaderText({
	record,
	reading,
	viewer,
}: {
	record: WorkRecord
	reading: WorkReading
	viewer: string | null
}) {
	const page = useLanguage()
	const { body } = reading
	if (record.withdrawn) return null
	if (!body) return <TextElsewhere record={record} reading={reading} viewer={viewer} />
	const foreign = body.language !== page
	return (
		<div
			className="corps"
			id="texte"
			lang={foreign ? body.language : undefined}
			dir={foreign ? directionOf(body.language) : undefined}
			dangerouslySetInnerHTML={{ __html: body.html }}
		/>
	)
}

function TextElsewhere({
	record,
	reading,
	viewer,
}: {
	record: WorkRecord
	reading: WorkReading
	viewer: string | null
}) {
	const { t } = useTranslation('article')
	const source = record.doi ? doiUrl(record.doi) : reading.sourceUrl
	if (!viewer && !source) return null
	return (
		<section className="encart ailleurs">
			<h2>{viewer ? t('noFullText.pdfTitle') : t('noFullText.title')}</h2>
			<p>{viewer ? t('noFullText.pdfText') : t('noFullText.text')}</p>
			<p className="mt-4">
				{viewer ? (
					<a className="bt bt-1" href={viewer}>
						{t('tools.viewPdf')}
					</a>
				) : (
					<a className="bt bt-1" href={source ?? ''} rel="noopener">
						{t('noFullText.openSource')}
					</a>
				)}
			</p>
		</section>
	)
}
