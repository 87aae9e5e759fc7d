import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type PasswordFault, passwordFault } from './password-rules.ts'

/** Why this password is not taken for this person on this platform, or null: it is as long as the administrators ask, and none that is guessed first (`passwordFault`). */
export async function newPasswordFault(
	ctx: Ctx,
	password: string,
	person: { email: string; nom: string; prenom: string },
): Promise<PasswordFault | null> {
	const { settings } = await getSettings(ctx)
	return passwordFault(password, person, Number(settings.password))
}
