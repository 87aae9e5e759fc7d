import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { addEntries } from '#app/modules/publication/issues/index.server.ts'
import type { IssueDesk, ReadyEntry } from '#app/modules/publication/issues/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Names, TextIn } from '#app/ui/text.tsx'

const idsOf = (entries: ReadyEntry[]) => entries.flatMap(({ submissionId }) => submissionId ?? [])

/** The accepted articles that stand in no issue yet: put into this one by one, those that are ready at once, or all. */
export function ReadyArticles({ issue }: { issue: IssueDesk }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const { ready } = issue
	if (!issue.mayBuild || issue.publishAt) return null
	const ofCall = ready.filter(({ isOfCall }) => isOfCall)
	const complete = ready.filter(({ state }) => state === 'ready')
	const counted = (entries: ReadyEntry[]) => ({
		count: entries.length,
		formatted: formatNumber(entries.length, language),
	})
	return (
		<Panel aria-labelledby="prets">
			<h2 id="prets">
				{t('issues.readyTitle')}{' '}
				<span className="small quiet figures-aligned">{formatNumber(ready.length, language)}</span>
			</h2>
			<p className="small quiet">{t(ready.length > 0 ? 'issues.readyHelp' : 'issues.noneReady')}</p>
			{ofCall.length > 1 ? <Add entries={ofCall} label={t('issues.addOfCall', counted(ofCall))} /> : null}
			{complete.length > 1 && complete.length > ofCall.length ? (
				<Add entries={complete} label={t('issues.addReady', counted(complete))} />
			) : null}
			{ready.length > Math.max(1, complete.length, ofCall.length) ? (
				<Add entries={ready} label={t('issues.addAccepted', counted(ready))} />
			) : null}
			<ul className="ready-articles">
				{ready.map((entry) => (
					<li key={entry.submissionId}>
						<h3>
							{entry.deskPath ? (
								<a href={entry.deskPath}>
									<TextIn texts={entry.title} original={entry.language} />
								</a>
							) : (
								<TextIn texts={entry.title} original={entry.language} />
							)}
						</h3>
						<p className="small quiet">
							<Names of={entry.authors} />
						</p>
						<p className="small">
							{entry.isOfCall ? <Badge tone="info">{t('issues.ofCall')}</Badge> : null}{' '}
							{issue.isGathered && !entry.isOfCall ? (
								<Badge tone="alert">{t('issues.outsideCall')}</Badge>
							) : null}{' '}
							<Badge tone={entry.state === 'ready' ? 'ok' : 'waiting'}>
								{t(entry.isJustAccepted ? 'issues.justAccepted' : `issues.states.${entry.state}`)}
							</Badge>{' '}
							{entry.section ? (
								<TextIn texts={entry.section.title} original={issue.journal.language} />
							) : null}
						</p>
						{entry.call && !entry.isOfCall ? (
							<p className="small quiet">
								{t('issues.ofOtherCall')} <TextIn texts={entry.call.title} original={entry.call.language} />
							</p>
						) : null}
						<Add
							entries={[entry]}
							label={t('issues.add')}
							name={chooseText(entry.title, language, entry.language)?.text}
						/>
					</li>
				))}
			</ul>
		</Panel>
	)
}

function Add({ entries, label, name }: { entries: ReadyEntry[]; label: string; name?: string | undefined }) {
	return (
		<ButtonForm<typeof addEntries, 'issueId'> perform="ajouter" send={{ submissionIds: idsOf(entries) }}>
			<Button small>
				<Icon name="plus" small /> {label}
				{name ? (
					<span className="visually-hidden">
						<Colon />
						{name}
					</span>
				) : null}
			</Button>
		</ButtonForm>
	)
}
