import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type IssueDesk,
	isUnderWay,
	keyOfEntry,
	type PageNumbering,
} from '#app/modules/publication/issues/index.ts'
import { Notice, type NoticeTone } from '#app/ui/notice.tsx'
import { Gauge } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { TimeLeft } from '#app/ui/time-left.tsx'

const TONES: Record<PageNumbering['state'], NoticeTone | undefined> = {
	...{ waiting: undefined, running: undefined, numbered: 'good' },
	...{ lengthsUnknown: 'important', changedMeanwhile: 'important', failed: 'important' },
}

/** How the numbering of the issue's pages stands, read again by itself until it has ended; then also the part of the page that is named `whole`. */
export function IssueNumbering({ issue, whole }: { issue: IssueDesk; whole: string }) {
	const { t } = useTranslation('production')
	const { t: galley } = useTranslation('galley')
	const language = useLanguage()
	const { numbering } = issue
	if (!numbering) return null
	const { state, from, progress, secondsLeft, lacking } = numbering
	const named = issue.entries.filter((entry) => lacking.includes(keyOfEntry(entry)))
	const unseen = lacking.length - named.length
	return (
		<div
			id="numerotation"
			className="mt-4"
			role="status"
			data-look-again={isUnderWay(numbering) ? whole : undefined}
		>
			<Notice as="div" tone={TONES[state]}>
				<p>{t(`issues.numbering.${state}`, { from })}</p>
				{isUnderWay(numbering) ? (
					<p className="button-row">
						{progress ? (
							<>
								<Gauge value={progress.done} max={progress.of} />
								{t('issues.numbering.progress', {
									count: progress.of,
									done: formatNumber(progress.done, language),
									formatted: formatNumber(progress.of, language),
								})}
								<TimeLeft seconds={secondsLeft} />
							</>
						) : null}
						<a className="link" href="?#numerotation">
							{galley('desk.lookAgain')}
						</a>
					</p>
				) : null}
				{named.length > 0 ? (
					<ul className="bullet-list">
						{named.map((entry) => (
							<li key={keyOfEntry(entry)}>
								<a className="link" href={`#${keyOfEntry(entry)}`}>
									<TextIn texts={entry.title} original={entry.language} />
								</a>
							</li>
						))}
					</ul>
				) : null}
				{unseen > 0 ? (
					<p>{t('issues.numbering.unseen', { count: unseen, formatted: formatNumber(unseen, language) })}</p>
				) : null}
			</Notice>
		</div>
	)
}
