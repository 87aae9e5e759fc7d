import { formatDate } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Notice as WorkNotice, WorkReading, WorkRecord } from '#app/modules/work/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice, type NoticeTone } from '#app/ui/notice.tsx'
import { TextIn, TimeWhereKnown } from '#app/ui/text.tsx'
import { Attribution } from '../notes-of-rights.tsx'

/** Over the title, so that the first screen of a phone says it: that nobody may rely on the text, that the editors doubt it, or that it only serves to try the platform, with the way to its notice. */
export function GravestFirst({
	record,
	notices,
}: { record: Pick<WorkRecord, 'withdrawn' | 'demonstration'> } & Pick<WorkReading, 'notices'>) {
	const { t } = useTranslation('article')
	const has = (wanted: WorkNotice['kind']) =>
		notices.some(({ kind, direction }) => kind === wanted && direction === 'by')
	const gravest = record.withdrawn
		? 'withdrawn'
		: has('retracts')
			? 'retracted'
			: has('expression-of-concern')
				? 'concern'
				: null
	if (!gravest && !record.demonstration) return null
	return (
		<p>
			{gravest ? (
				<Badge tone={gravest === 'concern' ? 'waiting' : 'alert'}>{t(`notice.first.${gravest}`)}</Badge>
			) : null}{' '}
			{record.demonstration ? <Badge>{t('notice.first.demonstration')}</Badge> : null}{' '}
			<a href="#avis">{t('notice.first.read')}</a>
		</p>
	)
}

/** Banners that a reader must see before the text, gravest first: withdrawn, retracted, doubted, corrected, of the demonstration, of another time, renewed or translated. */
export function ReaderNotices({
	record,
	notices,
	withdrawal,
}: { record: WorkRecord } & Pick<WorkReading, 'notices' | 'withdrawal'>) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const isHeritage = record.review === 'heritage' && !record.withdrawn
	const first = GRAVEST.flatMap((kind) =>
		notices.filter((notice) => notice.kind === kind && notice.direction === 'by'),
	)
	const others = notices.filter((notice) => !first.includes(notice))
	if (!record.withdrawn && !isHeritage && !record.demonstration && notices.length === 0) return null
	return (
		<section className="notice-list" id="avis" aria-label={t('notice.label')}>
			{record.withdrawn ? (
				<Notice tone="severe" as="div">
					<p>
						{t('notice.withdrawn')}{' '}
						{withdrawal?.on ? (
							<TimeWhereKnown on={withdrawal.on} precision="day">
								{t('notice.withdrawnOn', { date: formatDate(withdrawal.on, language) })}
							</TimeWhereKnown>
						) : null}
					</p>
					{withdrawal && Object.keys(withdrawal.note).length > 0 ? (
						<p>
							<b>{t('notice.withdrawnFor')}</b> <TextIn texts={withdrawal.note} original={record.language} />
						</p>
					) : null}
				</Notice>
			) : null}
			{first.map((notice) => (
				<OfOtherWork key={keyOf(notice)} notice={notice} record={record} />
			))}
			{record.demonstration ? (
				<Notice as="div">
					<p>{t(record.attribution ? 'notice.demonstration.reprint' : 'notice.demonstration.own')}</p>
					<Attribution of={record} />
				</Notice>
			) : null}
			{isHeritage ? (
				<Notice>
					{record.published.precision === 'undated'
						? t('heritageUndated')
						: t('heritage', { year: isolate(record.published.on.slice(0, 4), language) })}
				</Notice>
			) : null}
			{others.map((notice) => (
				<OfOtherWork key={keyOf(notice)} notice={notice} record={record} />
			))}
		</section>
	)
}

const keyOf = ({ kind, direction, work }: WorkNotice) => `${kind} ${direction} ${work.path}`

/** What a work is to another one. The sentence of a correction, a concern or a retraction is its own text: its page has it once, unless the reader's language has it only here. */
function OfOtherWork({ notice, record }: { notice: WorkNotice; record: WorkRecord }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const isSaidInText =
		notice.direction === 'of' &&
		GRAVEST.includes(notice.kind) &&
		record.hasFullText &&
		chooseText(notice.note, language, record.language)?.language === record.language
	return (
		<Notice as="div" tone={gravity(notice)}>
			<p>
				<b>{t(`notice.${notice.kind}.${notice.direction}`)}</b>{' '}
				<a href={notice.work.path}>
					<TextIn texts={notice.work.title} original={notice.work.language} />
				</a>{' '}
				<span className="quiet">
					(
					<TimeWhereKnown on={notice.on} precision="day">
						{formatDate(notice.on, language)}
					</TimeWhereKnown>
					)
				</span>
			</p>
			{!isSaidInText && Object.keys(notice.note).length > 0 ? (
				<p>
					<TextIn texts={notice.note} original={record.language} />
				</p>
			) : null}
		</Notice>
	)
}

const GRAVEST: readonly WorkNotice['kind'][] = ['retracts', 'expression-of-concern', 'corrects']

function gravity({ kind, direction }: WorkNotice): NoticeTone | undefined {
	if (direction === 'of') return undefined
	if (kind === 'retracts') return 'severe'
	return kind === 'expression-of-concern' || kind === 'corrects' ? 'important' : undefined
}
