import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { z } from "zod";
import { type CurrentUser, loginBody } from "#shared/wire/auth.ts";
import { sendJson, serverMessage } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { TextInput } from "../../ui/form/inputs.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { showServerFields } from "./form-calls.ts";
import { useHydrated } from "../../ui/server-rendered.tsx";
import { acceptUser } from "./use-user.ts";

type LoginBody = z.infer<typeof loginBody>;

/** The page sends the person on as soon as there is a user. */
export function SignInForm() {
  const client = useQueryClient();
  const isReady = useHydrated();
  const form = useForm<LoginBody>({ resolver: zodResolver(loginBody), defaultValues: { email: "", password: "" } });
  const { errors } = form.formState;
  const login = useMutation({
    mutationFn: (body: LoginBody) => sendJson<CurrentUser>("POST", "/api/auth/login", body),
    onSuccess: async (user) => {
      await acceptUser(client, user);
      notify({ title: "Welcome back!", description: "You have successfully logged in.", tone: "good" });
    },
    onError: (error) => {
      showServerFields(form, error);
      notify({ title: "Login failed", description: serverMessage(error) ?? "Invalid username or password", tone: "bad" });
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => login.mutate(body))(event)}
      className="flex flex-col gap-5"
    >
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      <Link to="/forgot-password" className="link touch-target -mt-2 inline-flex items-center self-end text-sm">
        Forgot Password?
      </Link>
      <Button type={isReady ? "submit" : "button"} variant="primary" size="lg" wide pending={login.isPending}>
        {login.isPending ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
