import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { PublicationState } from '#app/modules/publication/index.server.ts'
import { NOTICE_KINDS } from '#app/modules/publication/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { ActForm } from './act-form.tsx'
import { TextsFields } from './texts-fields.tsx'

/** What was said about an article since it is out, and the form that says more; nothing where there is neither. */
export function NoticePart({
	notices,
	mayAct,
	first,
	version,
}: {
	notices: PublicationState['notices']
	mayAct: boolean
	first: string
	version: string
}) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	if (!mayAct && notices.length === 0) return null
	return (
		<Panel aria-labelledby="avis">
			<h2 id="avis">{t('notice.title')}</h2>
			{notices.length > 0 ? (
				<ul className="bullet-list">
					{notices.map((notice) => (
						<li key={notice.path}>
							<a className="link" href={notice.path}>
								<TextIn texts={notice.title} original={notice.language} />
							</a>{' '}
							<span className="quiet">({formatDate(notice.on, language)})</span>
						</li>
					))}
				</ul>
			) : null}
			{mayAct ? (
				<ActForm act="avis" version={version} draft={{ name: 'avis' }}>
					<p className="quiet">{t('notice.intro')}</p>
					<Field id="nature" label={t('notice.kind')}>
						{(field) => (
							<Select {...field} name="nature">
								{NOTICE_KINDS.map((kind) => (
									<option key={kind} value={kind}>
										{t(`notice.kinds.${kind}`)}
									</option>
								))}
							</Select>
						)}
					</Field>
					<TextsFields name="avis" label={(name) => t('notice.text', { language: name })} first={first} />
					<Button>{t('notice.publish')}</Button>
				</ActForm>
			) : null}
		</Panel>
	)
}
