import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormField } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** The address of a page, to be changed; those before go on leading to it. */
export function AddressForm({
	fields,
	of,
	slug,
	folder,
	version,
	perform = 'deplacer',
}: {
	fields: { readonly address: FormField<'address'> }
	of: FormField<'address'>
	slug: string
	/** What stands before it in the address. */
	folder: string
	version?: string
	/** The action of the page. */
	perform?: string
}) {
	const { t } = useTranslation('library')
	return (
		<Panel aria-labelledby="adresse">
			<h2 id="adresse">{t('address.title')}</h2>
			<p className="quiet mb-5">{t('address.text')}</p>
			<FieldsForm
				fields={fields}
				className="form narrow"
				perform={perform}
				values={{ address: slug }}
				{...(version && { hidden: { version } })}
				isStored
				refusals={{ addressTaken: 'address' }}
				say={() => t('address.taken')}
				noValidate
			>
				<TextField
					of={of}
					label={t('address.label', { folder })}
					hint={t('address.help')}
					dir="ltr"
					autoComplete="off"
				/>
				<p className="form-foot">
					<Button>{t('address.change')}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}

/** The addresses that lead to the present one. */
export function FormerAddresses({ slugs, folder }: { slugs: readonly string[]; folder: string }) {
	const { t } = useTranslation('library')
	if (slugs.length === 0) return null
	return (
		<>
			<p className="mt-5">{t('address.former')}</p>
			<ul className="bullet-list">
				{slugs.map((slug) => (
					<li key={slug}>
						<bdi dir="ltr">{`${folder}/${slug}`}</bdi>
					</li>
				))}
			</ul>
		</>
	)
}
