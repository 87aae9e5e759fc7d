import { useTranslation } from '#app/i18n/use-translation.ts'
import { unpublishInput } from '#app/modules/publication/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { CheckField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { NoticePreview } from './notice-preview.tsx'

const FIELDS = fieldsOf(unpublishInput)

/** Taking a work out of the library, for a reason that everybody reads. */
export function UnpublishPart({ first, version }: { first: string; version: string }) {
	const { t } = useTranslation('production')
	const refused = useRefused('depublier')
	const isLookedAt = refused?.error === 'notConfirmed'
	return (
		<Panel aria-labelledby="depublier">
			<h2 id="depublier">{t('unpublish.title')}</h2>
			<p className="quiet">{t('unpublish.intro')}</p>
			<Disclosure summary={t('unpublish.button')} open={refused !== null}>
				<FieldsForm
					fields={FIELDS}
					perform="depublier"
					hidden={{ version }}
					refusals={{ noReason: 'reason' }}
					say={(code) => t(`errors.${code}`)}
					draft={{ name: 'retrait', version }}
				>
					<TextsField
						of={FIELDS.reason}
						label={(name) => t('unpublish.reason', { language: name })}
						first={first}
						rows={3}
					/>
					{isLookedAt ? (
						<NoticePreview
							title={t('unpublish.preview')}
							field="reason"
							follows={t('unpublish.follows')}
							fields={refused.fields}
							first={first}
						>
							<CheckField of={FIELDS.isConfirmed} label={t('unpublish.confirm')} required />
						</NoticePreview>
					) : null}
					<Button variant={isLookedAt ? 'danger' : undefined}>
						{t(isLookedAt ? 'unpublish.button' : 'unpublish.look')}
					</Button>
				</FieldsForm>
			</Disclosure>
		</Panel>
	)
}
