import type { Texts } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { DISCIPLINE_SIGNS, disciplineForm } from '#app/modules/work/discipline/index.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Sign } from '#app/ui/icons.tsx'

const FIELDS = fieldsOf(disciplineForm)

/** The names and the sign of a discipline, of a new one or of one that changes. */
export function DisciplineForm({
	discipline,
	perform,
}: {
	discipline: { name: Texts; sign: string; version: string } | null
	perform: string
}) {
	const { t } = useTranslation('disciplines')
	const version = discipline?.version ?? ''
	const values = { sign: discipline?.sign ?? 'losange' }
	return (
		<FieldsForm
			fields={FIELDS}
			className="form narrow"
			perform={perform}
			values={values}
			{...(version && { hidden: { version } })}
			draft={{ name: 'discipline', version }}
			isStored={discipline !== null}
			noValidate
		>
			<TextsField
				of={FIELDS.name}
				first="fr"
				label={(language) => t('name', { language })}
				typed={discipline?.name ?? {}}
				isLine
			/>
			<RadioField
				of={FIELDS.sign}
				label={t('sign')}
				className="choice-grid"
				options={DISCIPLINE_SIGNS.map((sign) => [
					sign,
					<>
						<Sign name={sign} size={16} /> <span className="small quiet">{t(`signs.${sign}`)}</span>
					</>,
				])}
			/>
			<p className="form-foot">
				<Button variant="primary">{t('save')}</Button>
			</p>
		</FieldsForm>
	)
}
