import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { enterTable, getTableIssue, judgeTable } from '#app/modules/article-draft/index.server.ts'
import {
	enterTableForm,
	MOST_TABLE_ROWS,
	TABLE_COLUMNS,
	tableForm,
	textOfTable,
} from '#app/modules/article-draft/index.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { reading, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { JudgedTable } from '../components/issues/judged-table.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/table'

const FIELDS = fieldsOf(tableForm)
const ENTER_FIELDS = fieldsOf(enterTableForm)

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return { issue: await getTableIssue(context.get(ctxContext), actor, params.id) }
}

export async function action({ context, request, params: { id: issueId } }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const judge = (table: string) => judgeTable(ctx, actor, { issueId, table })
	const { answer } = await performPosted(form, {
		verifier: [
			null,
			reading(tableForm, async ({ table, tableFile }) => {
				const text = tableFile.bytes.length > 0 ? textOfTable(tableFile.bytes) : table
				return { looked: true as const, table: text, judged: await judge(text) }
			}),
		],
		saisir: [
			null,
			reading(enterTableForm, async (typed) => {
				const entered = await enterTable(ctx, actor, { ...typed, issueId })
				return entered.ok ? entered : { ...entered, table: typed.table }
			}),
		],
	})
	if ('looked' in answer) {
		const { table, judged } = answer
		if (!judged.ok) return refusedPage({ table, rows: [], error: judged.error, named: [judged.column ?? ''] })
		const looked = { table, rows: judged.rows, error: null, named: [] }
		return judged.rows.every(({ faults }) => faults.length === 0) ? looked : refusedPage(looked)
	}
	if (answer.ok) {
		const entered = { fait: 'entered', nombre: answer.entered }
		return redirect(pathTo('desk.issue', { id: issueId, ...entered, '#': 'sommaire' }), 303)
	}
	const table = 'table' in answer ? answer.table : ''
	const judged = await judge(table)
	const named = 'named' in answer ? answer.named : []
	return refusedForm(form, answer, { table, rows: judged.ok ? judged.rows : [], named })
}

/** A whole issue that appeared before: its articles as a table, looked at row by row, then entered with their files. */
export default function IssueTable({ loaderData: { issue }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('entry')
	const { t: production } = useTranslation('production')
	const language = useLanguage()
	const label = useDatedIssueLabel()
	const name = label(issue)
	const rows = actionData?.rows ?? []
	const isReady = rows.length > 0 && rows.every(({ faults }) => faults.length === 0)
	const most = formatNumber(MOST_TABLE_ROWS, language)
	return (
		<>
			<HiddenHead title={t('table.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: production('issues.title'), href: pathTo('desk.issues') },
					{ key: 'issue', label: name, href: pathTo('desk.issue', { id: issue.id }) },
					{ key: 'here', label: t('table.title') },
				]}
			/>
			<PageHeading title={t('table.title')}>{t('table.intro')}</PageHeading>
			{actionData?.error ? (
				<FormSummary title={production('refused')} faults={[]}>
					{t(`table.errors.${actionData.error}`, {
						most,
						named: actionData.named.join(listSeparator(language)),
					})}
				</FormSummary>
			) : null}
			{rows.length > 0 ? (
				<Panel aria-labelledby="apercu">
					<h2 id="apercu">{t('table.preview')}</h2>
					<JudgedTable rows={rows} />
					{isReady ? (
						<FieldsForm
							fields={ENTER_FIELDS}
							perform="saisir"
							hidden={{ table: actionData?.table ?? '' }}
							encType="multipart/form-data"
							className="form mt-4"
						>
							{rows.some(({ file }) => file !== '') ? (
								<FileField
									of={ENTER_FIELDS.archive}
									label={t('table.archive')}
									hint={t('table.archiveHelp')}
									accept=".zip"
									required
								/>
							) : null}
							<p className="form-foot">
								<Button variant="primary">
									{t('table.enter', { count: rows.length, formatted: formatNumber(rows.length, language) })}
								</Button>
							</p>
						</FieldsForm>
					) : (
						<p className="mt-4">{t('table.mend')}</p>
					)}
				</Panel>
			) : null}
			<Panel aria-labelledby="tableau" className="mt-5">
				<h2 id="tableau">{t('table.table')}</h2>
				<p>
					{t('table.how', { most })}{' '}
					<a className="link" href={pathTo('desk.tableTemplate')} download>
						{t('table.template')}
					</a>
				</p>
				<dl className="legal-sheet">
					{TABLE_COLUMNS.map((column) => (
						<div key={column}>
							<dt>
								<bdi lang="en" dir="ltr">
									{column}
								</bdi>
							</dt>
							<dd>{t(`table.columns.${column}`)}</dd>
						</div>
					))}
				</dl>
				<FieldsForm
					fields={FIELDS}
					perform="verifier"
					values={{ table: actionData?.table }}
					encType="multipart/form-data"
					className="form mt-4"
				>
					<FileField of={FIELDS.tableFile} label={t('table.file')} accept=".csv,.tsv,.txt" />
					<ParagraphsField of={FIELDS.table} label={t('table.paste')} rows={8} dir="auto" />
					<p className="form-foot">
						<Button>{t('table.look')}</Button>
					</p>
				</FieldsForm>
			</Panel>
		</>
	)
}
