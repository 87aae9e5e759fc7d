import { useTranslation } from '#app/i18n/use-translation.ts'
import { keptLetter } from '#app/modules/saved-answer/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { TextField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(keptLetter)

/** Keeps the letter of a form beside which it stands as a saved answer, under a name: the page comes again with what was typed. */
export function KeepLetter({ form, action }: { form: string; action: string }) {
	const { t } = useTranslation('savedAnswers')
	return (
		<Disclosure className="saved-answers" summary={t('keepLetter')}>
			<TextField of={FIELDS.name} label={t('name')} hint={t('keepLetterHelp')} form={form} />
			<p className="form-foot">
				<Button small form={form} formAction={action} formNoValidate name="acte" value="retenir">
					{t('keep')}
				</Button>
			</p>
		</Disclosure>
	)
}
