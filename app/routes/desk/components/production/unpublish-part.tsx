import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { ActForm } from './act-form.tsx'
import { TextsFields } from './texts-fields.tsx'

/** Taking a work out of the library, for a reason that everybody reads. */
export function UnpublishPart({ first, version }: { first: string; version: string }) {
	const { t } = useTranslation('production')
	return (
		<Panel aria-labelledby="depublier">
			<h2 id="depublier">{t('unpublish.title')}</h2>
			<p className="quiet">{t('unpublish.intro')}</p>
			<Disclosure summary={t('unpublish.button')}>
				<ActForm act="depublier" version={version} draft={{ name: 'retrait' }}>
					<TextsFields
						name="raison"
						label={(name) => t('unpublish.reason', { language: name })}
						first={first}
						rows={3}
					/>
					<Button variant="danger">{t('unpublish.button')}</Button>
				</ActForm>
			</Disclosure>
		</Panel>
	)
}
