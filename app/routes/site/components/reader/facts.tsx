import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import { licenceInText, readingMinutes, type WorkRecord } from '#app/modules/work/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TimeWhereKnown } from '#app/ui/text.tsx'
import { ArkLink } from '../ark-link.tsx'

/** Of an editorial of which nothing is known nobody expects a review. */
const isReviewUnsaid = ({ type, review }: WorkRecord) => type === 'editorial' && review === 'unknown'

/** Licence, dates, DOI and reading time in one line. */
export function ReaderFacts({
	record,
	wordCount,
	hasText,
}: {
	record: WorkRecord
	wordCount: number | null
	/** It can be read here, as text or PDF. */
	hasText: boolean
}) {
	const { t } = useTranslation('article')
	const { t: uses } = useTranslation('uses')
	const language = useLanguage()
	const { published, receivedOn, acceptedOn } = record
	const minutes = wordCount ? readingMinutes(wordCount) : null
	const publishedText = formatDate(published.on, language, published.precision)
	const publishedSentence = t(published.precision === 'day' ? 'facts.publishedDay' : 'facts.published', {
		date: publishedText,
	})
	return (
		<p className="facts">
			{record.licence?.startsWith('CC') ? (
				<Badge tone="ok">
					{t('facts.openAccessLicence', { licence: licenceInText(record.licence, language) })}
				</Badge>
			) : null}
			{receivedOn ? (
				<span>
					<TimeWhereKnown on={receivedOn} precision="day">
						{t('facts.received', { date: formatDate(receivedOn, language) })}
					</TimeWhereKnown>
				</span>
			) : null}
			{acceptedOn ? (
				<span>
					<TimeWhereKnown on={acceptedOn} precision="day">
						{t('facts.accepted', { date: formatDate(acceptedOn, language) })}
					</TimeWhereKnown>
				</span>
			) : null}
			<span>
				<TimeWhereKnown {...published}>{publishedSentence}</TimeWhereKnown>
			</span>
			{record.doi ? (
				<a className="link figures-aligned" href={doiUrl(record.doi)} dir="ltr">
					{doiUrl(record.doi)}
				</a>
			) : null}
			{record.ark ? <ArkLink ark={record.ark} /> : null}
			{record.reservedDoi ? (
				<span className="figures-aligned">
					{t('facts.reservedDoi', { doi: isolate(record.reservedDoi, language) })}
				</span>
			) : null}
			{isReviewUnsaid(record) ? null : <span>{t(`review.${record.review}`)}</span>}
			{record.listed === 'elsewhere' ? <span>{t(hasText ? 'facts.takenUp' : 'facts.elsewhere')}</span> : null}
			<a className="link not-printed" href="#usages">
				{uses('link')}
			</a>
			{minutes ? (
				<span className="figures-aligned">
					{t('facts.readingTime', { count: minutes, formatted: formatNumber(minutes, language) })}
				</span>
			) : null}
		</p>
	)
}
