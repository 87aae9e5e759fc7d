import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ShownCustomer } from '#app/modules/institution/customer/index.server.ts'
import { customerForm } from '#app/modules/institution/customer/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(customerForm)

/** The form of an institution: a new one where there is none yet. `named` is the range that was refused. */
export function CustomerForm({
	customer,
	named = '',
	perform,
}: {
	customer: Pick<ShownCustomer, 'name' | 'ror' | 'domain' | 'ranges' | 'version'> | null
	named?: string | undefined
	perform: string
}) {
	const { t } = useTranslation('institutions')
	return (
		<FieldsForm
			fields={FIELDS}
			className="form narrow"
			perform={perform}
			hidden={{ version: customer?.version }}
			isStored={customer !== null}
			values={{
				name: customer?.name ?? '',
				ror: customer?.ror ? `https://ror.org/${customer.ror}` : '',
				domain: customer?.domain ?? '',
				ranges: customer?.ranges.join('\n') ?? '',
			}}
			refusals={{
				badRange: 'ranges',
				wideRange: 'ranges',
				innerRange: 'ranges',
				manyRanges: 'ranges',
				takenRange: 'ranges',
			}}
			say={(code) => t(`errors.${code}`, { range: `\u2068${named}\u2069` })}
			noValidate
		>
			<TextField of={FIELDS.name} label={t('name')} />
			<TextField of={FIELDS.ror} label={t('ror')} hint={t('rorHelp')} dir="ltr" />
			<TextField of={FIELDS.domain} label={t('domain')} hint={t('domainHelp')} dir="ltr" />
			<ParagraphsField of={FIELDS.ranges} label={t('ranges')} hint={t('rangesHelp')} rows={6} dir="ltr" />
			<p className="form-foot">
				<Button variant="primary">{t(customer ? 'save' : 'add')}</Button>
			</p>
		</FieldsForm>
	)
}

/** A key that was made a moment ago, with the ids that go with it: it is shown this one time. */
export function NewKey({
	customer,
	requestor,
	secret,
}: {
	customer: string
	requestor: string
	secret: string
}) {
	const { t } = useTranslation('institutions')
	return (
		<Panel aria-labelledby="cle-nouvelle" role="status">
			<h2 id="cle-nouvelle">{t('key.title')}</h2>
			<p>{t('key.once')}</p>
			<dl className="legal-sheet">
				{[
					['customer_id', customer],
					['requestor_id', requestor],
					['api_key', secret],
				].map(([name, value]) => (
					<div key={name}>
						<dt>
							<code dir="ltr">{name}</code>
						</dt>
						<dd>
							<code dir="ltr">{value}</code>
						</dd>
					</div>
				))}
			</dl>
		</Panel>
	)
}
