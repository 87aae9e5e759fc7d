import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { discardExport, enterExport, SentExport } from '#app/modules/ojs-import/index.server.ts'
import type { ExportCounts } from '#app/modules/ojs-import/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { ExportedArticles } from './exported-articles.tsx'
import { Notes } from './notes.tsx'

type ReadExport = Extract<SentExport, { state: 'read' | 'entering' | 'entered' }>

const KINDS = [
	'issues',
	'articles',
	'versions',
	'authors',
	'galleys',
	'references',
] as const satisfies (keyof ExportCounts)[]

/** An export that was sent: what it brings, what stays out and why, and, once it is entered, its balance. */
export function SentExportPart({ sent }: { sent: SentExport }) {
	const { t } = useTranslation('ojsImport')
	const language = useLanguage()
	const { id, version, fileName, bytes, sentAt, state } = sent
	const about = {
		file: fileName,
		size: formatBytes(bytes, language),
		date: formatDate(new Date(sentAt).toISOString().slice(0, 10), language),
	}
	return (
		<Panel aria-labelledby={`export-${id}`} className="mt-5">
			<h2 id={`export-${id}`}>
				<bdi>{fileName}</bdi>
			</h2>
			<p>
				<StateBadge sent={sent} /> <span className="small quiet">{t('found.about', about)}</span>
			</p>
			{state === 'refused' ? <p>{t(`refused.${refusalNamed(sent.refusal)}`)}</p> : null}
			{state === 'sent' || state === 'refused' ? null : <WhatItBrings sent={sent} />}
			{state === 'entering' ? null : (
				<RemovalForm<typeof discardExport, 'slug'>
					perform="retirer"
					send={{ id, version }}
					className="form-foot mt-4"
					act={t('act.discard')}
					lost={t(state === 'entered' ? 'act.discardHelp' : 'act.discardFollows')}
				/>
			)}
		</Panel>
	)
}

const NAMED = ['empty', 'wrongType', 'tooLarge', 'damaged', 'hostile', 'tooSlow', 'nothingIn'] as const

const refusalNamed = (refusal: string) => NAMED.find((code) => code === refusal) ?? 'other'

function StateBadge({ sent }: { sent: SentExport }) {
	const { t } = useTranslation('ojsImport')
	const language = useLanguage()
	if (sent.state !== 'entering')
		return <Badge tone={sent.state === 'entered' ? 'ok' : undefined}>{t(`state.${sent.state}`)}</Badge>
	const done = sent.articles.filter(({ became }) => became !== null).length
	return (
		<Badge>
			{t('state.entering', {
				done: formatNumber(done, language),
				all: formatNumber(sent.articles.length, language),
			})}
		</Badge>
	)
}

function WhatItBrings({ sent }: { sent: ReadExport }) {
	const { t } = useTranslation('ojsImport')
	const language = useLanguage()
	const { id, version, state, articles, issues, issueNotes } = sent
	const waiting = articles.filter(({ became }) => became === null).length
	return (
		<>
			<BalanceTable sent={sent} />
			<ExportedArticles sent={sent} />
			<Notes notes={[...issues.flatMap(({ notes }) => notes), ...issueNotes]} />
			<LeftOutList sent={sent} />
			{state === 'read' && (waiting > 0 || issues.length > 0) ? (
				<>
					<p className="mt-4">{t('act.publishes')}</p>
					<ButtonForm<typeof enterExport, 'slug'>
						perform="reprendre"
						send={{ id, version }}
						className="form-foot mt-3"
					>
						<Button variant="primary">
							{t('act.enter', { count: waiting, formatted: formatNumber(waiting, language) })}
						</Button>
					</ButtonForm>
				</>
			) : null}
		</>
	)
}

/** What the export holds by OJS's own count, and what stands here of it. */
function BalanceTable({ sent: { holds, stands } }: { sent: ReadExport }) {
	const { t } = useTranslation('ojsImport')
	const language = useLanguage()
	const label = t(stands ? 'balance.title' : 'found.title')
	return (
		<>
			<TableRegion label={label} className="narrow">
				<thead>
					<tr>
						<th scope="col">{t('balance.kind')}</th>
						<th scope="col" className="number-cell">
							{t('balance.held')}
						</th>
						{stands ? (
							<th scope="col" className="number-cell">
								{t('balance.stands')}
							</th>
						) : null}
					</tr>
				</thead>
				<tbody>
					{KINDS.map((kind) => (
						<tr key={kind}>
							<th scope="row">{t(`counts.${kind}`)}</th>
							<td className="number-cell figures-aligned">{formatNumber(holds[kind], language)}</td>
							{stands ? (
								<td className="number-cell figures-aligned">{formatNumber(stands[kind], language)}</td>
							) : null}
						</tr>
					))}
				</tbody>
			</TableRegion>
			{stands ? <p className="small quiet">{t('balance.explained')}</p> : null}
		</>
	)
}

function LeftOutList({ sent: { leftOut } }: { sent: ReadExport }) {
	const { t } = useTranslation('ojsImport')
	if (leftOut.length === 0) return null
	return (
		<>
			<h3 className="mt-5">{t('leftOut.title')}</h3>
			<ul className="bullets">
				{leftOut.map(({ kind, formerId, title, note }) => (
					<li key={`${kind} ${formerId}`}>
						<strong>{t(`leftOut.${kind}`, { id: formerId })}</strong> <bdi>{title}</bdi>
						<div className="small quiet">{t(`notes.${note.code}`, { detail: note.detail ?? '' })}</div>
					</li>
				))}
			</ul>
		</>
	)
}
