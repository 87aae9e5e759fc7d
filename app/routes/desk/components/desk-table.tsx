import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskRow, FileRow } from '#app/modules/decision/desk/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Check } from '#app/ui/field.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { QueueChip, Waiting } from './queue-chip.tsx'

/** One page of files. `selects` is the id of the form to which the boxes before the rows belong; null: none can be chosen. */
export function DeskTable({ rows, selects }: { rows: DeskRow[]; selects: string | null }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const shows = differences(rows)
	return (
		<div className="desk-table">
			<TableRegion label={t('rooms.manuscripts')}>
				<thead>
					<tr>
						{selects ? (
							<th scope="col">
								<span className="visually-hidden">{t('columns.select')}</span>
							</th>
						) : null}
						<th scope="col">{t('columns.manuscript')}</th>
						<th scope="col">{t('columns.state')}</th>
						<th scope="col">{t('columns.check')}</th>
						<th scope="col">{t('columns.received')}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id}>
							{selects ? (
								<td>
									<Check name="manuscrit" value={row.id} form={selects} isLabelHidden>
										{t('select', { reference: row.reference })}
									</Check>
								</td>
							) : null}
							<th scope="row">
								{row.view === 'file' ? <FileName row={row} shows={shows} /> : <StatusName row={row} />}
							</th>
							<td className="where">
								<Standing row={row} />
							</td>
							<td>{row.view === 'file' ? <CheckMark row={row} /> : null}</td>
							<td className="figures-aligned">{formatDate(row.receivedOn, language)}</td>
						</tr>
					))}
				</tbody>
			</TableRegion>
		</div>
	)
}

/** What tells these files apart: a journal or a section that all of them share is not said again in every row. */
function differences(rows: DeskRow[]): Shows {
	const journals = new Set(rows.map(({ journal }) => journal.slug))
	const sections = new Set(rows.map((row) => (row.view === 'file' ? JSON.stringify(row.section) : '')))
	return { journal: journals.size > 1, section: journals.size > 1 || sections.size > 1 }
}

type Shows = { journal: boolean; section: boolean }

function FileName({ row, shows }: { row: FileRow; shows: Shows }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const places = [
		shows.journal ? <TextIn key="journal" texts={row.journal.title} original={row.journal.language} /> : null,
		shows.section && row.section ? (
			<TextIn key="section" texts={row.section} original={row.journal.language} />
		) : null,
		row.call ? (
			<span key="call">
				{t('call')} <TextIn texts={row.call.title} original={row.call.language} />
			</span>
		) : null,
	].filter((place) => place !== null)
	return (
		<>
			<a className="link" href={pathTo('desk.manuscript', { id: row.id })}>
				<TextIn texts={row.title} original={row.language} />
			</a>
			<span className="small quiet">
				<bdi className="figures-aligned">{row.reference}</bdi>
				{' · '}
				<bdi>{row.authors.join(listSeparator(language))}</bdi>
			</span>
			{places.length > 0 ? (
				<span className="small quiet">
					{places.flatMap((place, index) => (index === 0 ? [place] : [' · ', place]))}
				</span>
			) : null}
		</>
	)
}

/** The queue of a file, who has it and since when, and what has come in. */
function Standing({ row }: { row: DeskRow }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const has =
		row.view === 'file' && row.holder === 'editors' && row.editors.length > 0 ? (
			<bdi>{row.editors.join(listSeparator(language))}</bdi>
		) : (
			t(`holders.${row.holder}`)
		)
	return (
		<>
			<QueueChip row={row} />
			{row.view === 'file' && row.reports ? (
				<span className="small quiet reports-in">
					{t('reportsOf', {
						submitted: formatNumber(row.reports.submitted, language),
						required: formatNumber(row.reports.required, language),
					})}
				</span>
			) : null}
			<span className="small quiet own-line">
				{has}
				{row.holder === 'nobody' ? null : ' · '}
				<Waiting row={row} />
			</span>
		</>
	)
}

/** A file of which only the status is known: it is opened to be published. */
function StatusName({ row }: { row: DeskRow }) {
	return (
		<>
			{row.stage === 'production' || row.stage === 'published' ? (
				<a className="link figures-aligned" href={pathTo('desk.upcoming', { id: row.id })}>
					{row.reference}
				</a>
			) : (
				<bdi className="figures-aligned">{row.reference}</bdi>
			)}
			<span className="small quiet">
				<TextIn texts={row.journal.title} original={row.journal.language} />
			</span>
		</>
	)
}

function CheckMark({ row }: { row: FileRow }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const { check } = row
	if (!check) return <span className="quiet">{t('check.none')}</span>
	const count = (key: 'errors' | 'warnings', number: number) =>
		t(`check.${key}`, { count: number, formatted: formatNumber(number, language) })
	return (
		<>
			{check.errors > 0 ? (
				<Badge tone="alert">{count('errors', check.errors)}</Badge>
			) : check.warnings > 0 ? (
				<Badge tone="waiting">{count('warnings', check.warnings)}</Badge>
			) : (
				<span className="small quiet">{t('check.perfect')}</span>
			)}
			{row.hasAnonymisedCopy && check.identities === 0 ? null : (
				<span className={`small own-line ${row.hasAnonymisedCopy ? 'quiet' : 'late'}`}>
					{t(row.hasAnonymisedCopy ? 'anonymity.named' : 'anonymity.none')}
				</span>
			)}
		</>
	)
}
