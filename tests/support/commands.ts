import type { Ctx } from '#app/platform/ctx.server.ts'

/** Calls a command with who acts and what they ask in one object, as tests hand it on. */
export function by<Actor, Input extends object, Answer>(
	command: (ctx: Ctx, actor: Actor, input: Input) => Promise<Answer>,
	ctx: Ctx,
	{ actor, ...input }: { actor: Actor } & Input,
): Promise<Answer> {
	return command(ctx, actor, input as unknown as Input)
}
