import { formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskRow, FileRow } from '#app/modules/decision/desk/model.ts'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import { TableRegion } from '../../site/components/table-page.tsx'
import { QueueChip, Waiting } from './queue-chip.tsx'

/** One page of files. `selects` is the id of the form to which the boxes before the rows belong; null: none can be chosen. */
export function DeskTable({ rows, selects }: { rows: DeskRow[]; selects: string | null }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	return (
		<div className="bureau-table">
			<TableRegion label={t('rooms.manuscripts')}>
				<thead>
					<tr>
						{selects ? (
							<th scope="col">
								<span className="vh">{t('columns.select')}</span>
							</th>
						) : null}
						<th scope="col">{t('columns.manuscript')}</th>
						<th scope="col">{t('columns.state')}</th>
						<th scope="col">{t('columns.waiting')}</th>
						<th scope="col">{t('columns.holder')}</th>
						<th scope="col">{t('columns.check')}</th>
						<th scope="col">{t('columns.received')}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id}>
							{selects ? (
								<td>
									<label className="case">
										<input type="checkbox" name="manuscrit" value={row.id} form={selects} />
										<span className="vh">{t('select', { reference: row.reference })}</span>
									</label>
								</td>
							) : null}
							<th scope="row">{row.view === 'file' ? <FileName row={row} /> : <StatusName row={row} />}</th>
							<td>
								<QueueChip row={row} />
								{row.view === 'file' && row.reports ? (
									<span className="petit discret bloc-ligne">
										{t('reportsOf', {
											submitted: formatNumber(row.reports.submitted, language),
											required: formatNumber(row.reports.required, language),
										})}
									</span>
								) : null}
							</td>
							<td>
								<Waiting row={row} />
							</td>
							<td className="large">
								{row.view === 'file' && row.holder === 'editors' && row.editors.length > 0 ? (
									<bdi>{row.editors.join(listSeparator(language))}</bdi>
								) : (
									t(`holders.${row.holder}`)
								)}
							</td>
							<td>{row.view === 'file' ? <Check row={row} /> : null}</td>
							<td>{formatDate(row.receivedOn, language)}</td>
						</tr>
					))}
				</tbody>
			</TableRegion>
		</div>
	)
}

function FileName({ row }: { row: FileRow }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	return (
		<>
			<a className="lien" href={`/redaction/manuscrits/${row.id}`}>
				<TextIn texts={row.title} original={row.language} />
			</a>
			<span className="petit discret">
				<bdi className="num">{row.reference}</bdi>
				{' · '}
				<bdi>{row.authors.join(listSeparator(language))}</bdi>
			</span>
			<span className="petit discret">
				<TextIn texts={row.journal.title} original={row.journal.language} />
				{row.section ? (
					<>
						{' · '}
						<TextIn texts={row.section} original={row.journal.language} />
					</>
				) : null}
				{row.call ? (
					<>
						{' · '}
						{t('call')} <TextIn texts={row.call.title} original={row.call.language} />
					</>
				) : null}
			</span>
		</>
	)
}

/** A file of which only the status is known: it is opened to be published. */
function StatusName({ row }: { row: DeskRow }) {
	return (
		<>
			{row.stage === 'production' || row.stage === 'published' ? (
				<a className="lien num" href={`/redaction/a-paraitre/${row.id}`}>
					{row.reference}
				</a>
			) : (
				<bdi className="num">{row.reference}</bdi>
			)}
			<span className="petit discret">
				<TextIn texts={row.journal.title} original={row.journal.language} />
			</span>
		</>
	)
}

function Check({ row }: { row: FileRow }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const { check } = row
	if (!check) return <span className="discret">{t('check.none')}</span>
	const count = (key: 'errors' | 'warnings', number: number) =>
		t(`check.${key}`, { count: number, formatted: formatNumber(number, language) })
	return (
		<>
			{check.errors > 0 ? (
				<span className="puce alerte">{count('errors', check.errors)}</span>
			) : check.warnings > 0 ? (
				<span className="puce att">{count('warnings', check.warnings)}</span>
			) : (
				<span className="puce ok">{t('check.perfect')}</span>
			)}
			<span className={`petit bloc-ligne ${row.hasAnonymisedCopy ? 'discret' : 'en-retard'}`}>
				{t(
					row.hasAnonymisedCopy
						? check.identities > 0
							? 'anonymity.named'
							: 'anonymity.clean'
						: 'anonymity.none',
				)}
			</span>
		</>
	)
}
