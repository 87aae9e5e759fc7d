import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { SubmissionLine } from '#app/modules/submission/index.server.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Separator, TextIn, Unbroken } from '#app/ui/text.tsx'
import { DueDay, OwnTask } from '../own-task.tsx'

const TONES: { [status: string]: BadgeTone | undefined } = {
	revisions_requested: 'waiting',
	accepted: 'ok',
	scheduled: 'ok',
	published: 'ok',
	declined: undefined,
	withdrawn: undefined,
}

/** Submissions under a title, each with its status, who has it and since when. Nothing when there are none. */
export function SubmissionLines({
	id,
	kind,
	submissions,
}: {
	id: string
	kind: 'waiting' | 'running' | 'ended' | 'named'
	submissions: SubmissionLine[]
}) {
	const { t } = useTranslation('author')
	const { t: submission } = useTranslation('submission')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	if (submissions.length === 0) return null
	return (
		<section className="section" aria-labelledby={id}>
			<SectionTitle id={id}>{t(`lists.${kind}`)}</SectionTitle>
			<ul className="lines">
				{submissions.map((line) => (
					<li key={line.id}>
						<div className="line-body">
							<h3>
								<a href={pathTo('author.submission', { id: line.id })}>
									<TextIn texts={line.title} original={line.language} />
								</a>
							</h3>
							<p className="meta">
								<Unbroken>{line.reference}</Unbroken>
								<Separator />
								<TextIn texts={line.journal.title} original={line.journal.language} />
								{line.isSubmitter ? null : (
									<>
										<Separator />
										{t('asCoauthor')}
									</>
								)}
							</p>
							<p className="small">
								{submission(`timeline.now.${line.timeline.now}`)}{' '}
								<span className="quiet">
									{submission(
										line.timeline.holder === 'nobody' ? 'timeline.endedShort' : 'timeline.sinceShort',
										{
											date: formatDate(line.timeline.since.slice(0, 10), language),
										},
									)}
								</span>
								{line.timeline.holder === 'author' ? (
									<>
										{' · '}
										<DueDay line={line} />
									</>
								) : null}
								{line.hasQuestion && line.isSubmitter ? (
									<>
										{' '}
										<a className="link" href={pathTo('author.submission', { id: line.id, '#': 'echanges' })}>
											{t('question')}
										</a>
									</>
								) : null}
							</p>
						</div>
						<div className="line-actions">
							<Badge tone={line.status in TONES ? TONES[line.status] : 'info'}>
								{workflow(`statuses.${line.status}`)}
							</Badge>
							<OwnTask line={line} />
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
