import { createContext, type MiddlewareFunction } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { availabilityOfWorld, makeTableFile } from '#app/modules/counter/index.server.ts'
import {
	ACCESS_TYPES,
	ATTRIBUTES,
	DATA_TYPES,
	METRICS,
	monthsBetween,
	REPORTS,
	tableForm,
} from '#app/modules/counter/index.ts'
import { NotCounted } from '#app/modules/usage/components/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, postedForm } from '#app/platform/http/posted-form.ts'
import { contentDisposition } from '#app/platform/http/ranges.ts'
import { type FieldFaults, readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Check, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Breadcrumb, EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { AsideBox, Disclosure } from '#app/ui/panel.tsx'
import type { Route } from './+types/counter'

const FIELDS = fieldsOf(tableForm)
const MOST_MONTHS = 60

type Refused = { form: PostedForm; error: 'months' | 'key' | null; faults: FieldFaults<string> }
const refusedContext = createContext<Refused | null>(null)

/** A form that can be answered is answered with the file; any other brings the page back. */
export const middleware: MiddlewareFunction<Response>[] = [
	async ({ request, context }, next) => {
		if (request.method !== 'POST') return next()
		const form = await postedForm(request.clone()).catch(() => null)
		if (!form) return next()
		const read = readForm(form, tableForm)
		const made = read.ok ? await makeTableFile(context.get(ctxContext), read.input) : read
		if (made.ok)
			return new Response(made.content, {
				headers: {
					'content-type': made.mediaType,
					'content-disposition': contentDisposition('attachment', made.fileName),
					'cache-control': 'private, no-store',
					'x-content-type-options': 'nosniff',
				},
			})
		context.set(refusedContext, { form, error: made.error, faults: read.ok ? {} : read.faults })
		return next()
	},
]

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { first, last } = await availabilityOfWorld(ctx)
	return { months: monthsBetween(first, last).reverse().slice(0, MOST_MONTHS), publicUrl: ctx.env.PUBLIC_URL }
}

export function action({ context }: Route.ActionArgs) {
	const refused = context.get(refusedContext)
	if (!refused) throw new Malformed('no form')
	const { form, error, faults } = refused
	return refusedForm(form, { ok: false, error, faults })
}

/** A month ends without the library changing, so the server keeps no copy. */
export function headers() {
	return { 'cache-control': 'private, max-age=300' }
}

/** Reports of use by COUNTER 5.1, for librarians: as a file, or by the address for programs. */
export default function Counter({ loaderData: { months, publicUrl }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('counter')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const faults = useRefusedFields()
	const [last = ''] = months
	const sushi = publicUrl + pathTo('sushi', { '*': '' }).replace(/\/$/, '')
	const monthOptions = months.map((month) => (
		<option key={month} value={month}>
			{formatDate(`${month}-01`, language, 'month')}
		</option>
	))
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('counter')} />
			<Breadcrumb
				crumbs={[
					{ key: 'home', label: common('nav.home'), href: pathTo('home') },
					{ key: 'statistics', label: t('statistics'), href: pathTo('statistics') },
					{ key: 'counter', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<NotCounted />
			<div className="two-panes">
				<div>
					{actionData ? (
						<FormSummary title={t('refused')} faults={faults}>
							{t(actionData.error ? `errors.${actionData.error}` : 'correct')}
						</FormSummary>
					) : null}
					{months.length === 0 ? (
						<EmptyState title={t('noMonth.title')}>{t('noMonth.text')}</EmptyState>
					) : (
						<FieldsForm
							fields={FIELDS}
							action={pathTo('counter')}
							values={{ report: 'TR', begin: last, end: last, format: 'xlsx' }}
							refusals={{ months: 'end', key: 'secretKey' }}
							say={(code) => t(`errors.${code}`)}
							noValidate
						>
							<SelectField of={FIELDS.report} label={t('report')}>
								{REPORTS.map(({ id, name }) => (
									<option key={id} value={id} lang="en">
										{`${id} · ${name}`}
									</option>
								))}
							</SelectField>
							<SelectField of={FIELDS.begin} label={t('begin')}>
								{monthOptions}
							</SelectField>
							<SelectField of={FIELDS.end} label={t('end')}>
								{monthOptions}
							</SelectField>
							<SelectField of={FIELDS.format} label={t('format')}>
								<option value="xlsx">{t('formats.xlsx')}</option>
								<option value="tsv">{t('formats.tsv')}</option>
							</SelectField>
							<Disclosure summary={t('options.title')}>
								<div className="form">
									<Hint>{t('options.text')}</Hint>
									<Words name={FIELDS.dataTypes.name} legend={t('options.dataTypes')} words={DATA_TYPES} />
									<Words name={FIELDS.metrics.name} legend={t('options.metrics')} words={METRICS} />
									<Words
										name={FIELDS.accessTypes.name}
										legend={t('options.accessTypes')}
										words={ACCESS_TYPES}
									/>
									<TextField
										of={FIELDS.years}
										label={t('options.years')}
										hint={t('options.yearsHelp')}
										dir="ltr"
									/>
									<Words name={FIELDS.shown.name} legend={t('options.shown')} words={ATTRIBUTES} />
									<CheckField of={FIELDS.hasParents} label={t('options.parents')} />
									<CheckField of={FIELDS.isTotalOnly} label={t('options.totalOnly')} />
								</div>
							</Disclosure>
							<Disclosure summary={t('institution.title')} open={actionData?.error === 'key'}>
								<div className="form">
									<Hint>{t('institution.text')}</Hint>
									<TextField of={FIELDS.customer} label={t('institution.customer')} dir="ltr" />
									<TextField
										of={FIELDS.secretKey}
										label={t('institution.key')}
										type="password"
										autoComplete="off"
										dir="ltr"
									/>
								</div>
							</Disclosure>
							<p className="form-end">
								<Button variant="primary">{t('download')}</Button>
							</p>
						</FieldsForm>
					)}
				</div>
				<AsideBox aria-labelledby="h-sushi">
					<h2 id="h-sushi">{t('sushi.title')}</h2>
					<p>{t('sushi.text')}</p>
					<p>
						<code dir="ltr">{sushi}</code>
					</p>
					<p>{t('sushi.world')}</p>
					<p>
						<a className="link" href={pathTo('libraries')}>
							{t('sushi.libraries')}
						</a>
					</p>
				</AsideBox>
			</div>
		</div>
	)
}

/** Words of the Code of Practice to choose among; they are English everywhere. */
function Words({ name, legend, words }: { name: string; legend: string; words: readonly string[] }) {
	return (
		<Fieldset>
			<legend>{legend}</legend>
			<div className="checks">
				{words.map((word) => (
					<Check key={word} name={name} value={word} labelLang="en">
						<bdi>{word}</bdi>
					</Check>
				))}
			</div>
		</Fieldset>
	)
}
