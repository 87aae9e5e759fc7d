import { languageName } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { LanguageStates } from '#app/ui/language-states.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { POLICIES } from '../policies.ts'
import type { DraftPage } from '../queries.server.ts'

const LONGEST = 5000

/** The policies, one open at a time at first, each in four columns, that of the page first, drafted from the other steps or as they were kept, with where it stands in each language. */
export function PoliciesFields({
	policies,
	states,
}: {
	policies: DraftPage['policies']
	states: DraftPage['policyStates']
}) {
	const { t } = useTranslation('policies')
	const page = useLanguage()
	const refused = useRefusedFields()
	return POLICIES.map((policy, index) => (
		<Disclosure
			key={policy}
			className="policy"
			open={index === 0 || refused.some(({ href }) => href.startsWith(`#${policy}-`))}
			summary={
				<>
					<h2>{t(`${policy}.name`)}</h2>
					<LanguageStates states={states[policy]} say={(state) => t(`states.${state}`)} />
				</>
			}
		>
			<div className="four-languages">
				{[page, ...LANGUAGES.filter((code) => code !== page)].map((code) => (
					<Field
						key={code}
						id={`${policy}-${code}`}
						label={languageName(code, page)}
						hint={t(`states.${states[policy][code]}`)}
					>
						{(field) => (
							<TextArea
								{...field}
								name={`${policy}-${code}`}
								lang={code}
								dir={directionOf(code)}
								rows={9}
								maxLength={LONGEST}
								defaultValue={policies[policy][code] ?? ''}
							/>
						)}
					</Field>
				))}
			</div>
		</Disclosure>
	))
}
