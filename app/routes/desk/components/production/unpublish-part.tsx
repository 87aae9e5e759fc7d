import { useTranslation } from '#app/i18n/use-translation.ts'
import { ActForm } from './act-form.tsx'
import { TextsFields } from './texts-fields.tsx'

/** Taking a work out of the library, for a reason that everybody reads. */
export function UnpublishPart({ first, version }: { first: string; version: string }) {
	const { t } = useTranslation('production')
	return (
		<section className="panel" aria-labelledby="depublier">
			<h2 id="depublier">{t('unpublish.title')}</h2>
			<p className="quiet">{t('unpublish.intro')}</p>
			<details className="folded">
				<summary>{t('unpublish.button')}</summary>
				<ActForm act="depublier" version={version}>
					<TextsFields
						name="raison"
						label={(name) => t('unpublish.reason', { language: name })}
						first={first}
						rows={3}
					/>
					<button className="button button-danger" type="submit">
						{t('unpublish.button')}
					</button>
				</ActForm>
			</details>
		</section>
	)
}
