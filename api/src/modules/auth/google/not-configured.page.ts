export const NOT_CONFIGURED_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Google sign-in is not available</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 26rem; padding: 0 1rem }</style>
<h1>Google sign-in is not available</h1>
<p>It has not been set up on this server. Please <a href="/#/login">sign in with your password</a>,
or ask whoever runs this server to set it up.</p>
</html>
`;
