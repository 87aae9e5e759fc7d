import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskRow, ManuscriptRow } from '#app/modules/decision/desk/index.ts'
import type { ColumnOf } from '#app/modules/people/table-columns/index.ts'
import { Recall } from '#app/modules/review/recall/components/index.ts'
import type { ToldPoints } from '#app/modules/submission/files/index.server.ts'
import { ItemAction } from '#app/modules/waiting/components/index.ts'
import type { WaitingItem } from '#app/modules/waiting/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Check } from '#app/ui/field.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { Names, TextIn, Unbroken } from '#app/ui/text.tsx'
import { TICKED_ID } from '../reminding-form.ts'
import { QueueChip, Waiting } from './queue-chip.tsx'

/** What may stand beside a manuscript. */
type DeskColumn = ColumnOf<'desk'>
const CLASSES = { state: 'where', holder: 'holder', due: 'due figures-aligned', check: 'checked' }

/**
 * One page of manuscripts with the columns that are shown, the act that each offers and what its check comes to (`acts`, `checks`, by manuscript). With `selects` each has a box of the form that
 * asks who is late (`TICKED_ID`).
 */
export function DeskTable({
	rows,
	acts,
	checks,
	selects,
	shown,
}: {
	rows: DeskRow[]
	acts: Readonly<Record<string, WaitingItem>>
	checks: Readonly<Record<string, ToldPoints>>
	selects: boolean
	shown: readonly DeskColumn[]
}) {
	const { t } = useTranslation('desk')
	const shows = differences(rows)
	const hasActions = rows.some(({ id }) => acts[id])
	return (
		<div className="desk-table" data-keys>
			<TableRegion label={t('rooms.manuscripts')} className="as-cards" isReachedByLinks>
				<thead {...as('rowgroup')}>
					<tr {...as('row')}>
						{selects ? (
							<th {...as('columnheader')} scope="col">
								<span className="visually-hidden">{t('columns.select')}</span>
							</th>
						) : null}
						<th {...as('columnheader')} scope="col">
							{t('columns.manuscript')}
						</th>
						{shown.map((column) => (
							<th key={column} {...as('columnheader')} scope="col">
								{t(`columns.${column}`)}
							</th>
						))}
						{hasActions ? (
							<th {...as('columnheader')} scope="col">
								<span className="visually-hidden">{t('columns.act')}</span>
							</th>
						) : null}
					</tr>
				</thead>
				<tbody {...as('rowgroup')}>
					{rows.map((row) => (
						<tr {...as('row')} key={row.id} className={row.daysLate > 0 ? 'is-late' : undefined}>
							{selects ? (
								<td {...as('cell')} className="choice">
									<Check name="manuscrit" value={row.id} form={TICKED_ID} isLabelHidden>
										{t('select', { reference: row.reference })}
									</Check>
								</td>
							) : null}
							<th {...as('rowheader')} scope="row">
								{row.view === 'manuscript' ? (
									<ManuscriptName row={row} shows={shows} />
								) : (
									<StatusName row={row} />
								)}
							</th>
							{shown.map((column) => (
								<td key={column} {...as('cell')} className={CLASSES[column]}>
									<Cell column={column} row={row} check={checks[row.id]} />
								</td>
							))}
							{hasActions ? (
								<td {...as('cell')} className="act">
									<RowAction item={acts[row.id]} isLate={row.daysLate > 0} />
								</td>
							) : null}
						</tr>
					))}
				</tbody>
			</TableRegion>
		</div>
	)
}

/** What the row offers: an act, with the reviewer whom it is about, or the way back of what was done last. */
function RowAction({ item, isLate }: { item: WaitingItem | undefined; isLate: boolean }) {
	const { t } = useTranslation('reviewDesk')
	if (!item) return null
	if (item.done) return <Recall open={item.done} />
	return (
		<>
			<ItemAction item={item} isLate={isLate} />
			{item.letter ? (
				<span className="small quiet own-line">{t('page.reviewer', { letter: item.letter })}</span>
			) : null}
		</>
	)
}

function Cell({ column, row, check }: { column: DeskColumn; row: DeskRow; check: ToldPoints | undefined }) {
	if (column === 'state') return <SubmissionState row={row} />
	if (column === 'holder') return <HolderName row={row} />
	if (column === 'due') return <Due row={row} />
	return row.view === 'manuscript' ? <CheckMark check={check} hasCopy={row.hasAnonymisedCopy} /> : null
}

/** On a phone rows are cards: `display` takes the roles of a table away, and these give them back. */
const as = (role: string) => ({ role })

/** What tells these manuscripts apart: a journal or a section that all of them share is not said again in every row. */
function differences(rows: DeskRow[]): Shows {
	const journals = new Set(rows.map(({ journal }) => journal.slug))
	const sections = new Set(rows.map((row) => (row.view === 'manuscript' ? JSON.stringify(row.section) : '')))
	return { journal: journals.size > 1, section: journals.size > 1 || sections.size > 1 }
}

type Shows = { journal: boolean; section: boolean }

function ManuscriptName({ row, shows }: { row: ManuscriptRow; shows: Shows }) {
	const { t } = useTranslation('desk')
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
				<Unbroken>{row.reference}</Unbroken>
				{' · '}
				<Names of={row.authors} />
			</span>
			{places.length > 0 ? (
				<span className="small quiet">
					{places.flatMap((place, index) => (index === 0 ? [place] : [' · ', place]))}
				</span>
			) : null}
		</>
	)
}

/** The queue of a manuscript, and what has come in. */
function SubmissionState({ row }: { row: DeskRow }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	return (
		<>
			<QueueChip row={row} />
			{row.view === 'manuscript' && row.reports ? (
				<span className="small quiet own-line">
					{t('reportsOf', {
						submitted: formatNumber(row.reports.submitted, language),
						required: formatNumber(row.reports.required, language),
					})}
				</span>
			) : null}
		</>
	)
}

/** Who has the next step, and the editors who follow the manuscript, by name. */
function HolderName({ row }: { row: DeskRow }) {
	const { t } = useTranslation('desk')
	const editors = row.view === 'manuscript' ? row.editors : []
	const isTheirs = row.holder === 'editors' && editors.length > 0
	return (
		<>
			{isTheirs ? <Names of={editors} /> : t(`holders.${row.holder}`)}
			{!isTheirs && editors.length > 0 ? (
				<span className="small quiet own-line">
					<Names of={editors} />
				</span>
			) : null}
		</>
	)
}

/** The day on which the next step is due, and by how much it is late; without one, since when the manuscript waits. */
function Due({ row }: { row: DeskRow }) {
	const language = useLanguage()
	if (row.holder === 'nobody') return null
	return (
		<>
			{row.dueOn ? <b>{formatDate(row.dueOn, language)}</b> : null}
			<span className="small quiet own-line">
				<Waiting row={row} />
			</span>
		</>
	)
}

/** A manuscript of which only the status is known: it is opened to be published. */
function StatusName({ row }: { row: DeskRow }) {
	return (
		<>
			{row.stage === 'production' || row.stage === 'published' ? (
				<a className="link" href={pathTo('desk.upcoming', { id: row.id })}>
					<Unbroken>{row.reference}</Unbroken>
				</a>
			) : (
				<Unbroken>{row.reference}</Unbroken>
			)}
			<span className="small quiet">
				<TextIn texts={row.journal.title} original={row.journal.language} />
			</span>
		</>
	)
}

/** What the check found in the manuscript as it was last sent, and in what is typed beside it. */
function CheckMark({ check, hasCopy }: { check: ToldPoints | undefined; hasCopy: boolean }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
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
			{hasCopy && check.named === 0 ? null : (
				<span className={`small own-line ${hasCopy ? 'quiet' : 'late'}`}>
					{t(hasCopy ? 'anonymity.named' : 'anonymity.none')}
				</span>
			)}
		</>
	)
}
